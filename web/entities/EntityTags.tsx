import classes from './entities.module.css'
import { entitiesTexts as texts } from './entities.texts.ts'

/** The tags of an entity. Renders nothing without any. */
export function EntityTags({ tags }: { tags: readonly { id: number; name: string }[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label={texts.tags}>
      {tags.map(({ id, name }) => (
        <li key={id} className={classes.tag}>
          {name}
        </li>
      ))}
    </ul>
  )
}
