import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { RawInputOf } from '#domain/platform/route.ts'
import { type RiskRow, risksApi } from '#domain/risks/risks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { riskColors, riskLevels } from '#web/ui/risk.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { FigureLink } from './FigureLink.tsx'
import { type HeatMap, heatMapOf } from './heat-map.ts'
import { figure, levelOf } from './risk-names.ts'
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
      {map ? <Grid map={map} /> : <Skeleton h={420} />}
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

const Grid = memo(function Grid({ map }: { map: HeatMap }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} aria-labelledby="heat-map" tabIndex={0}>
      <table className={classes.map}>
        <thead>
          <tr>
            <th scope="col">{texts.threat}</th>
            {map.categories.map(category => (
              <th key={category.key} scope="col">
                <span>{category.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.threats.map(threat => (
            <tr key={threat.key}>
              <th scope="row">{threat.name}</th>
              {map.categories.map(category => (
                <Cell key={category.key} row={map.cell(threat.key, category.key)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

function Cell({ row }: { row: RiskRow | undefined }) {
  if (!row) return <td aria-label={texts.emptyCell} />
  const { level } = levelOf(row)
  return (
    <td className={level ? undefined : classes.unknown}>
      <FigureLink row={row} className={classes.cell} style={level ? riskColors(level) : undefined}>
        <span>{figure(row.risk)}</span>{' '}
        {level && <span className={classes.word}>{uiTexts.riskLevel[level]}</span>}
      </FigureLink>
    </td>
  )
}
