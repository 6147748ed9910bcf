import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComparedRow, comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import {
  type ComparedFigure,
  type ComparedPart,
  comparedFigures,
} from '#domain/comparisons/comparisons.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { ComparedFigure as LinkedFigure } from './ComparedFigure.tsx'
import classes from './comparison.module.css'
import { rowsQuery } from './comparison.search.ts'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { DifferenceBadge } from './DifferenceBadge.tsx'
import { ComparedAbove, ComparedWorst } from './Extremes.tsx'
import { useComparison } from './use-comparison.ts'

type Row = ComparedRow & { id: number }

const withIds = (page: Listed<ComparedRow>) => ({
  ...page,
  data: page.data.map(row => ({ ...row, id: row.part.id })),
})

/** The parts of one kind on both sides, the largest rise of risk first. */
export function ComparedList({ by }: { by: ComparedPart }) {
  const { periodId, search, go, narrow } = useComparison()
  const list = { route: comparisonsApi.rows, input: rowsQuery(periodId, by, search) }
  const query = useQuery({
    ...asking(list.route, list.input),
    select: withIds,
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name={`comparison-${by}`}
      label={texts.parts[by]}
      list={list}
      query={query}
      address={{ search, go, narrow }}
      columns={columns}
      hidden={by === 'entity' ? ['worst'] : []}
      sort="risk|desc"
      card={row => (
        <RecordCard title={<Name row={row} />}>
          {comparedFigures.map(name => (
            <span key={name} className={classes.line}>
              <Dimmed span>{texts.figureNames[name]}</Dimmed> <Figure row={row} name={name} />
            </span>
          ))}
          {by !== 'entity' && (
            <span className={classes.line}>
              <Dimmed span>{texts.columns.worst}</Dimmed> <Worst row={row} />
            </span>
          )}
          <span className={classes.line}>
            <Dimmed span>{texts.columns.above}</Dimmed> <ComparedAbove compared={row} />
          </span>
        </RecordCard>
      )}
      empty={<Empty title={texts.empty} help={texts.emptyHelp} />}
    />
  )
}

/** Leads to the answers of a framework that moved; of others, the figures of both assessments are on their own pages. */
function Name({ row }: { row: Row }) {
  const { search, linkTo } = useComparison()
  if ((search.by ?? 'protocol') !== 'protocol') return row.part.name
  return (
    <Link
      {...linkTo({
        by: 'answers',
        framework: row.part.id,
        change: undefined,
        sort: undefined,
        page: undefined,
      })}
      className={classes.name}
    >
      {row.part.name}
    </Link>
  )
}

/** The dimension of a figure that each part is. */
const dimensions = {
  protocol: 'framework',
  division: 'division',
  entity: 'entity',
  topic: 'topic',
  threat: 'threat',
  category: 'category',
} as const satisfies Record<ComparedPart, keyof FigureOf>

/** A row on both sides: the figure that it is there, and what that is called. */
function useSides(row: Row) {
  const { search, query } = useComparison()
  const part = search.by === undefined || search.by === 'answers' ? 'protocol' : search.by
  const on = (period: Named | null | undefined) => ({
    of: { period: period?.id, [dimensions[part]]: row.id },
    where: texts.partIn(row.part.name, period?.name ?? ''),
  })
  return { now: on(query.data?.assessment_period), before: on(query.data?.with) }
}

function Figure({ row, name }: { row: Row; name: ComparedFigure }) {
  const on = useSides(row)
  const compared = row[name]
  return (
    <span className={classes.cell} data-figures>
      <span>
        <LinkedFigure name={name} value={compared.before} {...on.before} /> →{' '}
        <LinkedFigure name={name} value={compared.now} {...on.now} />
      </span>
      <DifferenceBadge name={name} compared={compared} />
    </span>
  )
}

function Worst({ row }: { row: Row }) {
  return <ComparedWorst compared={row} on={useSides(row)} />
}

const columns: Columns<Row> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: row => <Name row={row} /> },
  risk: { sort: 'risk', cell: row => <Figure row={row} name="risk" /> },
  worst: { cell: row => <Worst row={row} /> },
  above: { cell: row => <ComparedAbove compared={row} /> },
  score: { sort: 'score', cell: row => <Figure row={row} name="score" /> },
  exposure: { sort: 'exposure', cell: row => <Figure row={row} name="exposure" /> },
  coverage: { sort: 'coverage', cell: row => <Figure row={row} name="coverage" /> },
})
