import type { SystemJob } from '#domain/system/system.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { RetryButton } from './RetryButton.tsx'
import classes from './system.module.css'
import { systemTexts as texts } from './system.texts.ts'

type Row = SystemJob & { id: string }

const everyOf = ({ every_seconds }: SystemJob) =>
  every_seconds === null ? texts.onDemand : texts.every(every_seconds)
const lastOf = ({ last_ended_at, last_outcome }: SystemJob) =>
  last_ended_at && last_outcome
    ? `${formatMoment(last_ended_at)} · ${texts.outcomes[last_outcome]}`
    : texts.never

const columns: Columns<Row> = columnsOf(texts.columns, {
  name: { cell: ({ name }) => texts.jobName(name) },
  every: { width: '8.5rem', cell: everyOf },
  last: { width: '15rem', cell: lastOf },
  next: { width: '11rem', cell: ({ next_run_at }) => formatMoment(next_run_at) },
  queue: { width: '8.5rem', cell: ({ waiting, running }) => texts.queue(waiting, running) },
  givenUp: { width: '6rem', align: 'end', cell: ({ given_up }) => given_up },
  actions: {
    hidesName: true,
    align: 'end',
    width: '6.5rem',
    cell: job => <RetryButton job={job} />,
  },
})

/** Every kind of background work, those with jobs that were given up first. */
export function JobsSection({ jobs }: { jobs: readonly SystemJob[] }) {
  const rows = jobs
    .map(job => ({ ...job, id: job.name }))
    .sort((a, b) => b.given_up - a.given_up || texts.jobName(a.name).localeCompare(texts.jobName(b.name)))
  return (
    // The table is the landmark of this name.
    <div className={classes.section}>
      <h2 className={classes.head}>{texts.jobs}</h2>
      <Dimmed mb="sm">{texts.jobsHelp}</Dimmed>
      <DataTable
        label={texts.jobs}
        source={{ rows }}
        columns={columns}
        card={job => <JobCard job={job} />}
        empty={texts.none}
      />
    </div>
  )
}

function JobCard({ job }: { job: Row }) {
  const { next_run_at, waiting, running } = job
  return (
    <RecordCard title={<strong>{texts.jobName(job.name)}</strong>}>
      <Dimmed>{[everyOf(job), texts.queue(waiting, running)].join(' · ')}</Dimmed>
      <Dimmed>{`${texts.columns.last}: ${lastOf(job)}`}</Dimmed>
      {next_run_at && <Dimmed>{`${texts.columns.next}: ${formatMoment(next_run_at)}`}</Dimmed>}
      {job.given_up > 0 && <RetryButton job={job} />}
    </RecordCard>
  )
}
