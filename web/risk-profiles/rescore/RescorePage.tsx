import { Button, Stack } from '@mantine/core'
import { IconCalendarOff, IconCheck } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type RescorePreview, type RescoreState, rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty, Failed } from '#web/ui/page/PageStates.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import { useFocusKept } from '#web/ui/steady/use-focus-kept.ts'
import { RescoreJob } from './RescoreJob.tsx'
import { RescorePreviewSection } from './RescorePreviewSection.tsx'
import classes from './rescore.module.css'
import { rescoreTexts as texts } from './rescore.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/rescore')

/** The changes since answers were saved, their effect on every figure, and the rescore that applies it. */
export function RescorePage() {
  const company = useCompany()
  return (
    <Page title={texts.title} help={texts.help}>
      {company && <Loaded organizationId={company.organization_id} />}
    </Page>
  )
}

function Loaded({ organizationId }: { organizationId: number }) {
  const { job } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (jobId: number | undefined) => void navigate({ search: jobId ? { job: jobId } : {} })
  const { data, error, refetch } = useFresh(rescoreApi.show, { organization_id: organizationId })
  const underWay = data?.last?.job.state === 'running' ? data.last.job.id : undefined
  const watched = job ?? underWay
  if (watched !== undefined)
    return (
      <RescoreJob
        key={watched}
        organizationId={organizationId}
        jobId={watched}
        onClose={() => {
          go(undefined)
          void refetch()
        }}
      />
    )
  if (data) return <Pending state={data} organizationId={organizationId} onBegun={go} />
  if (error) return <Failed {...failedOf(error)} onTryAgain={() => void refetch()} />
  return <SkeletonBars bars={[{ h: 22, w: 320 }, { h: 16, w: 260 }, { h: 16, w: 260 }, 180]} />
}

interface Props {
  state: RescoreState
  organizationId: number
  onBegun: (jobId: number) => void
}

function Pending({ state, organizationId, onBegun }: Props) {
  const [preview, setPreview] = useState<RescorePreview | null>(null)
  const previewing = useSend(rescoreApi.preview, { invalidates: [] })
  const ask = () =>
    void previewing.mutateAsync({ organization_id: organizationId }).then(setPreview, () => undefined)
  const kept = useFocusKept('#rescore-difference, [data-preview]')
  if (!state.period) return <NoPeriod />
  const { answers, entities, options, weights, ratings, period, divisions, last } = state
  const reasons = Object.entries({ options, weights, ratings }).filter(([, count]) => count > 0)
  return (
    <Stack ref={kept} gap="lg">
      {divisions && <Dimmed>{texts.reach(divisions.map(({ name }) => name))}</Dimmed>}
      {answers === 0 ? (
        <Empty
          icon={IconCheck}
          title={texts.currentTitle}
          help={texts.currentHelp(period.name, divisions !== null)}
        />
      ) : (
        <section className={classes.pending}>
          <p className={classes.lead}>{texts.pending(answers, entities)}</p>
          <Dimmed>{texts.period(period.name)}</Dimmed>
          <ul className={classes.reasons}>
            {reasons.map(([reason, count]) => (
              <li key={reason}>{texts.reasons[reason as 'options'](count)}</li>
            ))}
          </ul>
          {!preview && (
            <Button data-preview onClick={ask} loading={previewing.isPending} mt="sm">
              {texts.preview}
            </Button>
          )}
        </section>
      )}
      {last && <Dimmed>{texts.last(last.began_by?.full_name ?? '', formatMoment(last.began_at))}</Dimmed>}
      {preview && answers > 0 && (
        <RescorePreviewSection
          preview={preview}
          organizationId={organizationId}
          onDiscard={() => setPreview(null)}
          onBegun={onBegun}
        />
      )}
    </Stack>
  )
}

function NoPeriod() {
  return (
    <Empty icon={IconCalendarOff} title={texts.noPeriodTitle} help={texts.noPeriodHelp}>
      <Button variant="default" renderRoot={props => <Link {...props} to="/company/assessment-periods" />}>
        {texts.toPeriods}
      </Button>
    </Empty>
  )
}
