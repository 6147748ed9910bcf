import { Button, Group, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type RescoreAverages, type RescorePreview, rescoreApi } from '#domain/rescore/rescore.contract.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { HighestPair, hidesOthers } from '../manage/HighestPair.tsx'
import { Change, CountPair, Pair } from '../manage/Pair.tsx'
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
  const { job_id, answers, period, overall, protocols, categories, entities, entities_count, divisions } =
    preview
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
  const [ofFramework, ofCategory, ofEntity] = useMemo(() => {
    const of = (part: 'framework' | 'category' | 'entity') => (row: AnyRow) => ({
      period: period.id,
      [part]: row.id,
    })
    return [of('framework'), of('category'), of('entity')]
  }, [period.id])
  return (
    <section aria-labelledby="rescore-difference" className={classes.preview}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} id="rescore-difference" tabIndex={-1}>
            {texts.difference}
          </Title>
          <p className={classes.overall}>
            <span>{texts.columns.risk}</span> <Pair now={overall.now.risk} after={overall.after.risk} />
            <span>{texts.columns.score}</span> <Pair now={overall.now.score} after={overall.after.score} />
            {hidesOthers(overall.now) && (
              <>
                <span>{texts.columns.highest}</span>
                <HighestPair
                  now={overall.now}
                  after={overall.after}
                  of={{ period: period.id }}
                  about={period.name}
                  isInColumn
                />
              </>
            )}
            <span>{texts.columns.above}</span>{' '}
            <CountPair now={overall.now.above} after={overall.after.above} />
          </p>
          <Dimmed size="sm">{texts.aboveHelp}</Dimmed>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={onDiscard}>
            {texts.discard}
          </Button>
          <Button onClick={() => setAsked(true)}>{texts.apply(answers)}</Button>
        </Group>
      </Group>
      <Differences title={texts.frameworks} rows={byFramework} of={ofFramework} />
      <Differences title={texts.categories} rows={byCategory} of={ofCategory} />
      <Differences
        title={texts.entities}
        rows={byEntity}
        of={ofEntity}
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
        <Text>
          {texts.confirmHelp(
            period.name,
            divisions?.map(({ name }) => name),
          )}
        </Text>
      </ConfirmDialog>
    </section>
  )
}

interface Row extends RescoreAverages {
  id: number
  name: string
}

/** A row of several entities, or of one, whose average hides no other. */
type AnyRow = Row & Record<'now' | 'after', { above: number } & Partial<Pick<Extremes, 'worst' | 'spread'>>>

interface Table {
  title: string
  rows: AnyRow[]
  /** The figure that a row is. */
  of: (row: AnyRow) => FigureOf
  help?: string
}

function columnsFor(of: Table['of'], isOfEntities: boolean): Columns<AnyRow> {
  const columns: Columns<AnyRow> = columnsOf(texts.columns, {
    name: { cell: row => <Text fw={600}>{row.name}</Text> },
    answers: {
      align: 'end',
      width: '6rem',
      cell: row => <span data-figures>{formatNumber(row.answers)}</span>,
    },
    risk: { align: 'end', width: '8rem', cell: row => <Pair now={row.now.risk} after={row.after.risk} /> },
    change: {
      align: 'end',
      width: '7rem',
      cell: row => <Change now={row.now.risk} after={row.after.risk} />,
    },
    highest: { cell: row => <Highest row={row} of={of} /> },
    above: {
      align: 'end',
      width: '8rem',
      cell: row => <CountPair now={row.now.above} after={row.after.above} />,
    },
    score: { align: 'end', width: '8rem', cell: row => <Pair now={row.now.score} after={row.after.score} /> },
  })
  return isOfEntities ? columns : columns.filter(({ id }) => id !== 'highest')
}

function Highest({ row, of }: { row: AnyRow; of: Table['of'] }) {
  const [now, after] = [row.now, row.after].map(({ worst = null, spread = null }) => ({ worst, spread })) as [
    Pick<Extremes, 'worst' | 'spread'>,
    Pick<Extremes, 'worst' | 'spread'>,
  ]
  return hidesOthers(now) ? (
    <HighestPair now={now} after={after} of={of(row)} about={row.name} isInColumn />
  ) : (
    '–'
  )
}

function Differences({ title, rows, of, help }: Table) {
  const isOfEntities = rows.some(row => row.now.spread)
  const columns = useMemo(() => columnsFor(of, isOfEntities), [of, isOfEntities])
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
            {isOfEntities && (
              <span className={classes.card}>
                {texts.columns.highest} <Highest row={row} of={of} />
              </span>
            )}
            <span className={classes.card}>
              {texts.columns.above} <CountPair now={row.now.above} after={row.after.above} />
            </span>
          </RecordCard>
        )}
      />
    </div>
  )
}
