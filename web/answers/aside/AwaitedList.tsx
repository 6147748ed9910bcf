import { DueDate } from '#web/ui/DueDate.tsx'
import classes from './AsideSection.module.css'
import { asideTexts as texts } from './aside.texts.ts'
import type { Awaited } from './opinions.ts'

/** People who were asked for an opinion and have not given it yet. */
export function AwaitedList({ awaited }: { awaited: readonly Awaited[] }) {
  if (awaited.length === 0) return null
  return (
    <>
      <h3>{texts.awaited}</h3>
      <ul className={classes.list}>
        {awaited.map(({ person, entities, due, isPastDue }) => (
          <li key={person.id} className={classes.awaited}>
            {person.full_name}
            <span className={classes.meta}>
              {texts.awaitedEntities(entities[0] ?? '', entities.length)}
              {due && (
                <>
                  {' · '}
                  <DueDate date={due} isOverdue={isPastDue} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
