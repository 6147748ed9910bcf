import { VersionConflict } from '#web/ui/dialogs/VersionConflict.tsx'
import type { Draft, DraftField } from './draft.ts'
import { differing, draftOf } from './draft.ts'
import { editorTexts as texts } from './editor.texts.ts'
import { draftIn } from './editor-store.ts'
import { useEditor, useSelected } from './use-editor.ts'

/** Both versions, after two people have changed the same of a question. */
export function ConflictNote({ id }: { id: number }) {
  const editor = useEditor()
  const entry = useSelected(store => {
    const found = store.entry(id)
    return found?.state === 'conflict' ? found : null
  })
  if (!entry?.theirs) return null
  const mine = draftIn(entry)
  const theirs = draftOf(entry.theirs)
  const differences = differing(mine, theirs).map(field => ({
    label: labels[field],
    mine: wordsOf(mine, field),
    theirs: wordsOf(theirs, field),
  }))
  return (
    <VersionConflict
      differences={differences}
      onKeepMine={() => editor.resolve(id, 'mine')}
      onTakeTheirs={() => editor.resolve(id, 'theirs')}
    />
  )
}

const labels: Record<DraftField, string> = {
  tempid: texts.number,
  title: texts.title,
  question: texts.question,
  guidance: texts.guidance,
  evidence: texts.evidence,
  category_id: texts.category,
  threat_id: texts.threat,
  weight: texts.weight,
  control_exempt: texts.exempt,
  options: texts.options,
  regulation_ids: texts.references,
  sections: texts.sections,
}

function wordsOf(draft: Draft, field: DraftField): string {
  if (field === 'options')
    return draft.options
      .map(({ option, value, suggested_task }) =>
        suggested_task ? `${option} (${value}%): ${suggested_task}` : `${option} (${value}%)`,
      )
      .join(' · ')
  if (field === 'sections') return draft.sections.map(({ title }) => title).join(' · ')
  if (field === 'regulation_ids') return String(draft.regulation_ids.length)
  return String(draft[field] ?? '')
}
