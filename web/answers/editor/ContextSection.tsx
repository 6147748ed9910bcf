import type { Question } from '#domain/questions/questions.contract.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import type { EntityRow } from '../entities/entity-rows.ts'
import classes from './AnswerEditor.module.css'

interface Props {
  sections: Question['sections']
  rows: readonly EntityRow[]
}

/**
 * The framework's notes between question and options: for all entities, or for one entity of the list, with its name.
 */
export function ContextSection({ sections, rows }: Props) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const shown = sections.filter(
    ({ place, entity_id }) => place === 'body' && (entity_id === null || names.has(entity_id)),
  )
  return shown.map(({ id, title, content, entity_id }) => (
    <section key={id} className={classes.context}>
      <h2>{entity_id === null ? title : `${names.get(entity_id)}: ${title}`}</h2>
      <RichText html={content} />
    </section>
  ))
}
