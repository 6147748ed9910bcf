import { useEffect, useRef } from 'react'
import type { Question } from '#domain/questions/questions.contract.ts'
import { inOrder, optionFor } from './option-letters.ts'

interface Keys {
  options: Question['options']
  chosen: number | null
  onChoose: (id: number | null) => void
  onNext: () => void
  onPrevious: () => void
  onSave: () => void
  onUndo: () => void
  onPreview: () => void
  onHelp: () => void
  /** Moves the focus to the text of the answer. */
  onWrite: () => void
}

/**
 * Keyboard shortcuts for answering: letters outside text fields, Ctrl or ⌘ Enter and Alt with the arrows everywhere.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return
      if (pressed(event, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Runs the action of a key. Returns whether it has one. */
function pressed(event: KeyboardEvent, keys: Keys): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key === 'Enter' && (ctrlKey || metaKey)) return done(keys.onSave)
  if (altKey && !ctrlKey && !metaKey && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    // On a Mac, Alt with an arrow moves by a word in a field.
    if (isWriting(event.target) && navigator.platform.startsWith('Mac')) return false
    return done(key === 'ArrowRight' ? keys.onNext : keys.onPrevious)
  }
  if (
    key.toLowerCase() === 'z' &&
    (ctrlKey || metaKey) &&
    !altKey &&
    !event.shiftKey &&
    !isWriting(event.target)
  )
    return done(keys.onUndo)
  if (altKey || ctrlKey || metaKey || isWriting(event.target)) return false
  if (key === '?') return done(keys.onHelp)
  const option = event.shiftKey ? undefined : optionFor(key, inOrder(keys.options))
  if (option) return event.repeat || done(() => keys.onChoose(option.id === keys.chosen ? null : option.id))
  if (key === 't') return done(keys.onWrite)
  if (key === 'p') return done(keys.onPreview)
  if (key === 'j') return done(keys.onNext)
  if (key === 'k') return done(keys.onPrevious)
  return false
}

function done(act: () => void): true {
  act()
  return true
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}
