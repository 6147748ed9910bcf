import { Button, Group, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { DownloadMenu } from '#web/platform/records/DownloadMenu.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { riskColors } from '#web/ui/risk/risk.ts'
import { ExplainedLink } from '../figure/ExplainedLink.tsx'
import type { FigureOf } from '../figure/figure-address.ts'
import { HighestLink } from '../figure/HighestLink.tsx'
import { RowFigureLink } from '../RowFigureLink.tsx'
import { categoryOf, figureOfRow, levelOf, threatOf } from '../risk-names.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import classes from './ranked.module.css'

const FIRST = 8
const fileNames = { threat: 'risks-by-threat', category: 'risks-by-category' }

interface Props {
  by: 'threat' | 'category'
  route: typeof risksApi.threats
  asked: RawInputOf<typeof risksApi.threats>
  base: FigureOf
  title: string
}

/** The highest risks, as bars with rank, figure and word. */
export const RankedSection = memo(function RankedSection({ by, route, asked, base, title }: Props) {
  const id = useId()
  const rows = useQuery(asking(route, asked)).data?.data
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows?.slice(0, FIRST)
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        <DownloadMenu list={{ route, input: asked }} name={fileNames[by]} />
      </Group>
      {shown ? (
        <ol className={classes.ranked}>
          {shown.map(row => (
            <RankedItem
              key={row[by]?.id ?? 'none'}
              row={row}
              base={base}
              name={by === 'threat' ? threatOf(row) : categoryOf(row)}
            />
          ))}
        </ol>
      ) : (
        <Skeleton h={320} />
      )}
      {rows && rows.length > FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? texts.showFewer : texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  )
})

function RankedItem({ row, base, name }: { row: RiskRow; base: FigureOf; name: string }) {
  const { word, level } = levelOf(row)
  return (
    <li>
      <span className={classes.rank} data-figures>
        {row.risk_rank ?? '–'}
      </span>
      <div>
        <RowFigureLink row={row} base={base} className={classes.ranking}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track}>
            <span
              className={classes.bar}
              style={{
                width: `${row.risk ?? 0}%`,
                ...(level && { background: riskColors(level).background }),
              }}
            />
          </span>
        </RowFigureLink>
        {row.spread && row.spread.entities > 1 && row.worst && (
          <HighestLink worst={row.worst} of={figureOfRow(row, base)} about={name} />
        )}
      </div>
      <span className={classes.amount} data-figures>
        <ExplainedLink name="risk" value={row.risk} of={figureOfRow(row, base)} about={name} />
      </span>
      {level ? <RiskBadge level={level} /> : <Dimmed size="xs">{word}</Dimmed>}
    </li>
  )
}
