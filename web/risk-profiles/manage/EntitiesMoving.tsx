import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WhatIfEntities } from '#domain/risk-profiles/what-if.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { ExplainedPair } from './ExplainedPair.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'
import { CountPair } from './Pair.tsx'

/** The entities whose risk would change most. */
export function EntitiesMoving({ found, of }: { found: WhatIfEntities; of: FigureOf }) {
  return (
    <aside aria-labelledby="entities-moving">
      <Title order={2} size="h3" id="entities-moving">
        {texts.moving}
      </Title>
      <Dimmed mb="xs" role="status">
        {found.changed === 0 ? texts.noMoves : texts.moves(found.changed)}
      </Dimmed>
      <ul className={classes.moving}>
        {found.entities.map(({ entity, now, after, above, sums }) => (
          <li key={entity.id}>
            <Anchor
              renderRoot={props => (
                <Link {...props} to="/entities/$entityId/overview" params={{ entityId: entity.id }} />
              )}
            >
              {entity.name}
            </Anchor>
            <ExplainedPair
              of={{ ...of, entity: entity.id }}
              name={entity.name}
              figure="risk"
              now={{ value: now, sums: sums.now }}
              after={{ value: after, sums: sums.after }}
            />
            {(above.now > 0 || above.after > 0) && (
              <Dimmed size="xs" className={classes.under}>
                <CountPair {...above} /> {texts.threatsAbove(above.after)}
              </Dimmed>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
