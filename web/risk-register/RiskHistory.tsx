import { Text, Title } from '@mantine/core'
import type { RegisteredRiskWithHistory } from '#domain/risk-register/risk-register.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatFigure, formatMoment } from '#web/ui/format.ts'
import classes from './risk-register.module.css'
import { registerTexts as texts } from './risk-register.texts.ts'

/** The states that an entry passed through, the latest first. */
export function RiskHistory({ history }: Pick<RegisteredRiskWithHistory, 'history'>) {
  return (
    <section aria-labelledby="risk-history">
      <Title order={3} size="h5" id="risk-history">
        {texts.history}
      </Title>
      <ol className={classes.history}>
        {history.map(entry => (
          <li key={`${entry.changed_at} ${entry.state}`}>
            <Text fw={550} size="sm">
              {[
                texts.states[entry.state],
                entry.state === 'accepted' && entry.review_date && texts.until(formatDate(entry.review_date)),
                entry.risk !== null && texts.riskThen(formatFigure(entry.risk)),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
            {entry.reason && <Text size="sm">{entry.reason}</Text>}
            <Dimmed size="xs">
              {formatMoment(entry.changed_at)}{' '}
              {entry.changed_by ? texts.by(entry.changed_by.full_name) : texts.byDate}
            </Dimmed>
          </li>
        ))}
      </ol>
    </section>
  )
}
