import { Button, Group, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type RescoreDifference, type RescorePreview, rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Change, Pair } from '../manage/Pair.tsx'
import classes from './rescore.module.css'
import { rescoreTexts as texts } from './rescore.texts.ts'

interface Props {
  preview: RescorePreview
  organizationId: number
  onDiscard: () => void
  onBegun: (jobId: number) => void
}

/** The differences that a rescore makes, by framework, category and entity, and the button that applies it. */
export function RescorePreviewSection({ preview, organizationId, onDiscard, onBegun }: Props) {
  const { job_id, answers, period, overall, protocols, categories, entities, entities_count } = preview
  const [isAsked, setAsked] = useState(false)
  const apply = useSend(rescoreApi.apply)
  const begin = () =>
    void apply.mutateAsync({ organization_id: organizationId, job_id }).then(
      () => onBegun(job_id),
      () => setAsked(false),
    )
  const [byFramework, byCategory, byEntity] = useMemo(
    () => [
      protocols.map(({ protocol, ...row }) => ({ ...row, ...protocol })),
      categories.map(({ category, ...row }) => ({
        ...row,
        ...(category ?? { id: 0, name: texts.noCategory }),
      })),
      entities.map(({ entity, ...row }) => ({ ...row, ...entity })),
    ],
    [protocols, categories, entities],
  )
  return (
    <section aria-labelledby="rescore-difference" className={classes.preview}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} id="rescore-difference">
            {texts.difference}
          </Title>
          <p className={classes.overall}>
            <span>{texts.columns.risk}</span> <Pair now={overall.now.risk} after={overall.after.risk} />
            <span>{texts.columns.score}</span> <Pair now={overall.now.score} after={overall.after.score} />
          </p>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button onClick={() => setAsked(true)}>{texts.apply(answers)}</Button>
        </Group>
      </Group>
      <Differences title={texts.frameworks} rows={byFramework} />
      <Differences title={texts.categories} rows={byCategory} />
      <Differences
        title={texts.entities}
        rows={byEntity}
        help={texts.entitiesShown(entities.length, entities_count)}
      />
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={texts.confirmTitle(answers)}
        confirm={texts.confirm}
        onConfirm={begin}
        isPending={apply.isPending}
      >
        <Text>{texts.confirmHelp(period.name)}</Text>
      </ConfirmDialog>
    </section>
  )
}

type Row = RescoreDifference & { id: number; name: string }

const columns: Columns<Row> = columnsOf(texts.columns, {
  name: { cell: row => <Text fw={600}>{row.name}</Text> },
  answers: {
    align: 'end',
    width: '8rem',
    cell: row => <span data-figures>{formatNumber(row.answers)}</span>,
  },
  risk: { align: 'end', width: '10rem', cell: row => <Pair now={row.now.risk} after={row.after.risk} /> },
  change: {
    align: 'end',
    width: '8rem',
    cell: row => <Change now={row.now.risk} after={row.after.risk} />,
  },
  score: { align: 'end', width: '10rem', cell: row => <Pair now={row.now.score} after={row.after.score} /> },
})

function Differences({ title, rows, help }: { title: string; rows: Row[]; help?: string }) {
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {help && <Dimmed mb="xs">{help}</Dimmed>}
      <DataTable
        label={title}
        source={{ rows }}
        columns={columns}
        empty={null}
        card={row => (
          <RecordCard title={row.name}>
            <span className={classes.card}>
              {texts.columns.risk} <Pair now={row.now.risk} after={row.after.risk} />
              <Change now={row.now.risk} after={row.after.risk} />
            </span>
          </RecordCard>
        )}
      />
    </div>
  )
}
