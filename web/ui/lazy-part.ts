import { type ComponentType, lazy } from 'react'

/** A part of a page whose script loads when it is first shown: `lazyPart(() => import('./NotesDialog.tsx'), 'NotesDialog')`. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ [name in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
