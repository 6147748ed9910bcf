import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useDrawnFirst } from '#web/platform/use-drawn-first.ts'
import { Segments } from '#web/ui/segments/Segments.tsx'
import classes from '../risks.module.css'
import { pageFigure, type RisksSearch, risksQuery } from '../risks.search.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import { HeatMapGrid } from './HeatMapGrid.tsx'
import { heatMapOf, type Shown } from './heat-map.ts'
import { LevelScale } from './LevelScale.tsx'

interface Props {
  search: RisksSearch
  /** The choice between this and the other picture. */
  choice: ReactNode
}

/** Threats as rows, categories as columns, the highest first; words accompany the colors. */
export function HeatMapSection({ search, choice }: Props) {
  const navigate = useNavigate()
  const [shown, show] = useDrawnFirst<Shown>(search.map ?? 'worst', next =>
    navigate({
      to: '/risks',
      search: (before: RisksSearch) => ({ ...before, map: next === 'average' ? next : undefined }),
      replace: true,
      resetScroll: false,
    }),
  )
  const rows = useQuery(asking(risksApi.heatMap, risksQuery(search))).data?.data
  const map = useMemo(() => rows && heatMapOf(rows, shown), [rows, shown])
  const [isUnfolded, setUnfolded] = useState(false)
  const { period, framework, division, entity } = pageFigure(search)
  const base = useMemo(() => ({ period, framework, division, entity }), [period, framework, division, entity])
  return (
    <section>
      <div className={classes.headed}>
        <div>
          <Title order={2} id="heat-map">
            {texts.heatMap}
          </Title>
          <Text c="dimmed">{shown === 'worst' ? texts.worstHelp : texts.averageHelp}</Text>
        </div>
        <Group gap="xs">
          <Segments
            aria-label={texts.mapShows}
            value={shown}
            onChange={value => show(value === 'average' ? 'average' : 'worst')}
            data={[
              { value: 'worst', label: texts.worst },
              { value: 'average', label: texts.averageShown },
            ]}
          />
          {choice}
        </Group>
      </div>
      <LevelScale>
        <li className={classes.unknown}>{texts.notEnough}</li>
        <li className={classes.markKey}>{texts.markKey}</li>
      </LevelScale>
      {map ? <HeatMapGrid map={map} base={base} isUnfolded={isUnfolded} /> : <Skeleton h={420} />}
      {map && map.empty.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          onClick={() => setUnfolded(!isUnfolded)}
          aria-expanded={isUnfolded}
        >
          {(isUnfolded ? texts.hideEmpty : texts.showEmpty)(map.empty.length)}
        </Button>
      )}
    </section>
  )
}
