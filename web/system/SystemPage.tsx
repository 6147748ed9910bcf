import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type System, systemApi } from '#domain/system/system.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { CheckList } from './CheckList.tsx'
import { JobsSection } from './JobsSection.tsx'
import classes from './system.module.css'
import { systemTexts as texts } from './system.texts.ts'

/** The state of the installation, for the person who runs it. */
export function SystemPage() {
  const query = useQuery({ ...asking(systemApi.show, {}), staleTime: 0 })
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={query.isFetching && query.data !== undefined}
      onClick={() => void query.refetch()}
    >
      {texts.again}
    </Button>
  )
  return (
    <Page title={texts.title} help={texts.help} action={again}>
      <Loaded query={query} bars={[{ h: 60 }, { h: 24, w: 160, mt: 'lg' }, 320]}>
        {system => (
          <>
            <Summary system={system} />
            <CheckList checks={system.checks} />
            <JobsSection jobs={system.jobs} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Summary({ system: { checks, version, environment, checked_at } }: { system: System }) {
  const count = (kind: string) => checks.filter(check => check.kind === kind).length
  const [faults, notes] = [count('fault'), count('note')]
  const verdict = faults > 0 ? texts.faults(faults) : notes > 0 ? texts.notes(notes) : texts.allGood
  return (
    <div className={classes.summary}>
      <div role="status">
        <h2 className={classes.verdict}>{verdict}</h2>
      </div>
      <FactList
        className={classes.facts}
        facts={[
          [texts.version, version],
          [texts.environment, environment],
          [texts.checkedAt, formatMoment(checked_at)],
        ]}
      />
    </div>
  )
}
