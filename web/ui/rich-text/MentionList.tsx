import classes from './MentionList.module.css'
import type { Mentionable } from './mentions.ts'
import { richTextTexts as texts } from './rich-text.texts.ts'

interface Props {
  id: string
  people: readonly Mentionable[]
  selected: number
  isLooking: boolean
  onChoose: (person: Mentionable) => void
}

/** The people who match the text after `@`; the field handles the keys. */
export function MentionList({ id, people, selected, isLooking, onChoose }: Props) {
  if (people.length === 0) {
    return (
      <p className={classes.none} role="status">
        {isLooking ? texts.looking : texts.noResults}
      </p>
    )
  }
  return (
    <div id={id} role="listbox" aria-label={texts.mentions} className={classes.list}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focused field handles the keys
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          className={classes.person}
          data-selected={index === selected || undefined}
          // The focus stays in the field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span>{person.full_name}</span>
          {person.email && <span className={classes.email}>{person.email}</span>}
        </div>
      ))}
    </div>
  )
}
