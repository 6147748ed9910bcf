import { Anchor, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { CompletionBar } from '#web/ui/ProgressBar.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  overview: PeriodOverview
  periodId: number
}

/** The entities that are furthest from complete. */
export function EntitiesSection({ overview, periodId }: Props) {
  const { entities, entities_count, complete_entities_count } = overview
  return (
    <section aria-labelledby="overview-entities">
      <Title order={2} id="overview-entities">
        {texts.entities}
      </Title>
      {entities.length === 0 ? (
        <Dimmed>{texts.noEntities}</Dimmed>
      ) : (
        <>
          <Text c="dimmed" mb="sm">
            {texts.entitiesHelp(formatNumber(complete_entities_count), formatNumber(entities_count))}
          </Text>
          <ul className={classes.rows}>
            {entities.map(({ entity, is_locked, answered, in_scope, risk, overdue_assignments }) => (
              <li key={entity.id} className={classes.entity}>
                <Link
                  to="/entities/$entityId/overview"
                  params={{ entityId: entity.id }}
                  search={{ period: periodId }}
                  className={classes.name}
                >
                  {entity.name}
                </Link>
                <CompletionBar label={entity.name} done={answered} total={in_scope} />
                <span className={classes.facts}>
                  {is_locked && (
                    <span className={classes.threshold}>
                      <IconLock size={15} stroke={1.8} aria-hidden />
                      {texts.locked}
                    </span>
                  )}
                  {risk === null ? (
                    <span>{texts.riskOf(texts.noFigure)}</span>
                  ) : (
                    <FigureLink
                      of={{ period: periodId, entity: entity.id }}
                      className={classes.fact}
                      aria-label={`${texts.riskOf(formatFigure(risk))}, ${entity.name}`}
                    >
                      {texts.riskOf(formatFigure(risk))}
                    </FigureLink>
                  )}
                  {overdue_assignments > 0 && (
                    <Link
                      to="/dashboard"
                      search={{ period: periodId, list: 'overdue', entity: entity.id }}
                      className={classes.fact}
                    >
                      {texts.overdue(formatNumber(overdue_assignments))}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {entities_count > entities.length && (
            <Anchor
              mt="xs"
              display="inline-block"
              renderRoot={props => <Link {...props} to="/dashboard" search={{ period: periodId }} />}
            >
              {texts.allEntities}
            </Anchor>
          )}
        </>
      )}
    </section>
  )
}
