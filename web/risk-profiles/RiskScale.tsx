import { Title } from '@mantine/core'
import { levelOfRisk } from '#domain/risks/risk-levels.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { riskColors, riskLevelNamed, riskLevels } from '#web/ui/risk/risk.ts'
import type { Ratings } from './profile-values.ts'
import classes from './risk-profiles.module.css'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const steps = [1, 2, 3, 4, 5]

/**
 * The risk for each likelihood and impact before any control, with the number of threats and categories at each rating.
 */
export function RiskScale({ threats, categories }: { threats: Ratings; categories: Ratings }) {
  return (
    <aside className={classes.scale} aria-label={texts.scale}>
      <Title order={2} size="h3">
        {texts.scale}
      </Title>
      <Dimmed mb="sm">{texts.scaleHelp}</Dimmed>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={5}>
              {texts.scaleImpact}
            </th>
          </tr>
          <tr>
            <th scope="col">{texts.scaleLikelihood}</th>
            {steps.map(impact => (
              <th key={impact} scope="col" title={texts.impact[impact - 1]}>
                {impact}
                <span className={classes.count}>{texts.counted(countAt(categories, impact))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(likelihood => (
            <tr key={likelihood}>
              <th scope="row">
                {texts.rating(likelihood, texts.likelihood[likelihood - 1] ?? '')}
                <span className={classes.count}>{texts.counted(countAt(threats, likelihood))}</span>
              </th>
              {steps.map(impact => {
                const risk = likelihood * impact * 4
                return (
                  <td key={impact} style={riskColors(riskLevelNamed(levelOfRisk(risk)))}>
                    {risk}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.levels}>
        {riskLevels.map((level, at) => (
          <li key={level}>
            <RiskBadge level={level} />
            <Dimmed size="xs" data-figures>
              {at === 4 ? texts.atLeast(80) : texts.below((at + 1) * 20)}
            </Dimmed>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function countAt(ratings: Ratings, rating: number): number {
  return Object.values(ratings).filter(each => each === rating).length
}
