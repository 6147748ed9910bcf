import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RawInputOf } from '#domain/platform/route.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { riskColors, riskLevels } from '#web/ui/risk/risk.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { HeatMapGrid } from './HeatMapGrid.tsx'
import { heatMapOf } from './heat-map.ts'
import classes from './risks.module.css'
import { risksTexts as texts } from './risks.texts.ts'

/** Threats as rows, categories as columns, the highest first; words accompany the colors. */
export function HeatMapSection({ asked }: { asked: RawInputOf<typeof risksApi.heatMap> }) {
  const rows = useQuery(asking(risksApi.heatMap, asked)).data?.data
  const map = useMemo(() => rows && heatMapOf(rows), [rows])
  return (
    <section>
      <Title order={2} id="heat-map">
        {texts.heatMap}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.heatMapHelp}
      </Text>
      <Scale />
      {map ? <HeatMapGrid map={map} /> : <Skeleton h={420} />}
    </section>
  )
}

function Scale() {
  return (
    <ul className={classes.scale} aria-label={texts.scale}>
      {riskLevels.map(level => (
        <li key={level} style={riskColors(level)}>
          {uiTexts.riskLevel[level]}
        </li>
      ))}
      <li className={classes.unknown}>{texts.notEnough}</li>
    </ul>
  )
}
