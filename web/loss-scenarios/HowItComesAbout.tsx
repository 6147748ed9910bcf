import type { LossScenario } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { estimates, quantities } from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './loss-scenarios.module.css'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { useMoney } from './money.ts'

/** The estimates of a scenario, and how the figures come about from them. */
export function HowItComesAbout({ scenario }: { scenario: LossScenario }) {
  const currency = useMoney()?.currency ?? ''
  const hasPlan = scenario.expected_loss_after !== null
  const rows = (['', 'after_'] as const).flatMap(prefix =>
    prefix && !hasPlan
      ? []
      : quantities.map(quantity => ({
          key: `${prefix}${quantity}`,
          part: prefix ? texts.after : texts.before,
          name: quantity === 'frequency' ? texts.frequency : texts.loss(currency),
          values: estimates.map(estimate => scenario[`${prefix}${quantity}_${estimate}`]),
        })),
  )
  return (
    <details className={classes.how}>
      <summary>{texts.how}</summary>
      <div className={classes.scroll}>
        <table className={classes.figures} aria-label={texts.how}>
          <thead>
            <tr>
              <th scope="col">{texts.estimate}</th>
              {estimates.map(estimate => (
                <th key={estimate} scope="col">
                  {texts.estimates[estimate]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, part, name, values }) => (
              <tr key={key}>
                <th scope="row">{`${part}: ${name}`}</th>
                {values.map((value, index) => (
                  <td key={estimates[index]}>{value === null ? '' : formatNumber(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{texts.howText}</p>
      <p>{texts.seed(scenario.seed)}</p>
    </details>
  )
}
