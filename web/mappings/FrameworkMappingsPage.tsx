import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { mappingsApi } from '#domain/mappings/mappings.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { CoverageSection } from './coverage/CoverageSection.tsx'
import { MappingFilesMenu } from './MappingFilesMenu.tsx'
import { MappingsSection } from './MappingsSection.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'

const CarryDialog = lazyPart(() => import('./carrying/CarryDialog.tsx'), 'CarryDialog')
const route = getRouteApi('/signed-in/company/admin/company/frameworks/$frameworkId/mappings')
const crumbs = [{ label: texts.title, to: '/company/mappings' }]

/** The mappings of a framework to the others that the company uses. */
export function FrameworkMappingsPage() {
  const { frameworkId } = route.useParams()
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const can = useCan()
  const note = useWholeCompanyNote()
  const shown = useQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
  const all = useQuery(askingAll(protocolsApi.list, { per_page: 100 }))
  if (!shown.data && shown.error) throw shown.error
  if (!shown.data) return <PageSkeleton />
  const { name, adopted, organization_id } = shown.data
  const mayWrite = can('framework:adopt') && (adopted || organization_id !== null)
  const others = (all.data ?? []).filter(
    each => each.id !== frameworkId && (each.adopted || each.organization_id !== null),
  )
  const isAdopted = (id: number) => all.data?.some(each => each.id === id && each.adopted) ?? false
  const carried = others.find(({ id }) => id === search.with)
  return (
    <Page title={texts.titleOf(name)} help={texts.helpOf} note={note} crumbs={crumbs}>
      <MappingsSection
        api={mappingsApi}
        protocol={{ id: frameworkId, name }}
        others={all.data && others}
        address={address}
        mayWrite={mayWrite}
        between={(other, pair) => (
          <CoverageSection
            protocol={{ id: frameworkId, name }}
            other={other}
            mayCarry={isAdopted(frameworkId) && isAdopted(other.id) && (pair?.relations.equal ?? 0) > 0}
            files={
              <MappingFilesMenu protocol={{ id: frameworkId, name }} other={other} mayWrite={mayWrite} />
            }
            onCarry={to => address.go({ carry: to === frameworkId ? 'from' : 'to', with: other.id })}
          />
        )}
        toFrameworks={props => <Link to="/company/frameworks" {...props} />}
        toQuestions={
          <Button
            variant="default"
            renderRoot={props => (
              <Link to="/company/frameworks/$frameworkId/questions" params={{ frameworkId }} {...props} />
            )}
          >
            {texts.toQuestions}
          </Button>
        }
      />
      {search.carry && carried && (
        <Suspense fallback={null}>
          <CarryDialog
            from={search.carry === 'to' ? { id: frameworkId, name } : carried}
            to={search.carry === 'to' ? carried : { id: frameworkId, name }}
            onClose={() => address.go({ carry: undefined }, true)}
          />
        </Suspense>
      )}
    </Page>
  )
}
