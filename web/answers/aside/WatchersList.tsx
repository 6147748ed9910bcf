import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Watcher } from '#domain/presence/presence.contract.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { entitiesQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import { asideTexts as texts } from './aside.texts.ts'
import { usePresence } from './use-presence.ts'
import classes from './WatchersList.module.css'

const SHOWN = 3

interface Props {
  questionId: number
  /** The entity of the address, or null for all. */
  entityId: number | null
}

/** The other people who have the question open right now. */
export function WatchersList({ questionId, entityId }: Props) {
  const watchers = usePresence(questionId, entityId)
  const period = useAnsweringPeriod()
  const { data } = useQuery({
    ...entitiesQuery(period),
    enabled: watchers.some(each => each.entity_id !== null),
  })
  const [first] = watchers
  if (!first) return null
  const nameOf = ({ full_name, entity_id }: Watcher) => {
    const entity = data?.find(({ id }) => id === entity_id)
    return entity ? texts.watcherAt(full_name, entity.name) : full_name
  }
  return (
    <Tooltip multiline label={watchers.map(each => <div key={each.id}>{nameOf(each)}</div>)}>
      <div className={classes.watchers}>
        <ul className={classes.list} aria-label={texts.watchers}>
          {watchers.map((each, index) => (
            <li key={each.id} className={index < SHOWN ? classes.watcher : undefined}>
              {index < SHOWN && <Avatar person={{ ...namesOf(each), profile_picture: null }} />}
              <VisuallyHidden>{nameOf(each)}</VisuallyHidden>
            </li>
          ))}
        </ul>
        <span className={classes.names} aria-hidden>
          {texts.watcherNames(first.full_name, watchers.length)}
        </span>
      </div>
    </Tooltip>
  )
}

function namesOf({ full_name }: Watcher) {
  const [first_name = '', ...others] = full_name.split(' ')
  return { first_name, last_name: others.at(-1) ?? '' }
}
