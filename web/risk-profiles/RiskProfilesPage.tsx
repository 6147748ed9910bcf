import { Anchor, Button } from '@mantine/core'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAddress } from '#web/platform/records/use-address.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { ProfilesList } from './ProfilesList.tsx'
import { frameworksInUse, profiles } from './profiles.ts'
import { RiskProfileDialog } from './RiskProfileDialog.tsx'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/risk-profiles')

/** The risk profiles of the company, framework by framework. */
export function RiskProfilesPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const all = useQuery(profiles)
  const frameworks = useQuery(frameworksInUse)
  const error = all.error ?? frameworks.error
  const note = useWholeCompanyNote()
  const add = () => go({ new: 1 })
  return (
    <Page
      title={texts.title}
      help={texts.help}
      note={note}
      action={
        note === null && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
            disabled={!frameworks.data?.length}
          >
            {texts.add}
          </Button>
        )
      }
    >
      {all.data && frameworks.data ? (
        frameworks.data.length === 0 ? (
          <NoFramework />
        ) : (
          <ProfilesList address={address} frameworks={frameworks.data} />
        )
      ) : error ? (
        <Failed
          {...failedOf(error)}
          onTryAgain={() => {
            void all.refetch()
            void frameworks.refetch()
          }}
        />
      ) : (
        <SkeletonBars bars={[{ h: 22, w: 200 }, 130, { h: 22, w: 240, mt: 'md' }, 130]} />
      )}
      {search.new && note === null && all.data && frameworks.data && (
        <RiskProfileDialog
          frameworks={frameworks.data}
          profiles={all.data}
          from={all.data.find(({ id }) => id === search.from) ?? null}
          onClose={() => go({ new: undefined, from: undefined }, true)}
        />
      )}
    </Page>
  )
}

function NoFramework() {
  return (
    <Empty icon={IconBooks} title={texts.emptyTitle} help={texts.emptyHelp}>
      <Anchor component={Link} to="/company/frameworks" fw={600}>
        {texts.chooseFrameworks}
      </Anchor>
    </Empty>
  )
}
