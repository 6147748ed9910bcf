import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { editorTexts as texts } from '../editor.texts.ts'
import { useEditor } from '../use-editor.ts'
import classes from './Outline.module.css'
import type { Place } from './outline-lines.ts'

interface Props {
  place: Place
  style: CSSProperties
  onAdded: (id: number) => void
  /** Called with the last line that was added, if any. */
  onClose: (last: number | null) => void
}

/** A line in which titles are typed: Enter adds each, and the next one follows. */
export function AddingLine({ place, style, onAdded, onClose }: Props) {
  const editor = useEditor()
  const [title, setTitle] = useState('')
  const field = useRef<HTMLInputElement>(null)
  /** Each follows the one before, which gets its id only from the server. */
  const last = useRef<Promise<number | null>>(Promise.resolve(null))
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const isTopic = place.parent_question_id === null

  const add = () => {
    const given = title.trim()
    if (!given) return
    setTitle('')
    last.current = last.current.then(async before => {
      const after = before ?? place.after_question_id
      const id = await editor.add({ ...place, after_question_id: after }, given)
      if (id === null) {
        setTitle(now => now || given)
        return before
      }
      onAdded(id)
      return id
    })
  }
  const close = () => void last.current.then(onClose)
  const hearKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (title.trim()) add()
    else close()
  }
  return (
    <div className={classes.adding} data-topic={isTopic || undefined} style={style} role="none">
      <input
        ref={field}
        className={classes.addingField}
        value={title}
        maxLength={300}
        placeholder={texts.addingHelp}
        aria-label={isTopic ? texts.topicTitle : texts.questionTitle}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onKeyDown={hearKey}
        onBlur={() => {
          add()
          close()
        }}
      />
    </div>
  )
}
