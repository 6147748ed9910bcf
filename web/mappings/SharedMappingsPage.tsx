import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sharedMappingsApi } from '#domain/mappings/shared-mappings.contract.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { MappingsSection } from './MappingsSection.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'

const route = getRouteApi('/signed-in/administration/admin/frameworks/$frameworkId/mappings')
const crumbs = [{ label: texts.frameworks, to: '/admin/frameworks' }]

/** The mappings of a shared framework to other shared ones, for every company. */
export function SharedMappingsPage() {
  const { frameworkId } = route.useParams()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const shown = useQuery(asking(sharedFrameworksApi.show, { protocol_id: frameworkId }))
  const all = useQuery(askingAll(sharedFrameworksApi.list, { per_page: 100 }))
  if (!shown.data && shown.error) throw shown.error
  if (!shown.data) return <PageSkeleton />
  const { name } = shown.data
  return (
    <Page title={texts.titleOf(name)} help={texts.helpOf} crumbs={crumbs}>
      <MappingsSection
        api={sharedMappingsApi}
        protocol={{ id: frameworkId, name }}
        others={all.data?.filter(({ id }) => id !== frameworkId)}
        address={address}
        mayWrite
        toFrameworks={props => <Link to="/admin/frameworks" {...props} />}
        toQuestions={
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/admin/frameworks/$frameworkId/questions" params={{ frameworkId }} {...props} />
            )}
          >
            {texts.toQuestions}
          </Button>
        }
      />
    </Page>
  )
}
