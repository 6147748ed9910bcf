import type { ComponentProps } from 'react'
import { useWholeCompanyNote } from '#web/platform/use-whole-company-note.ts'
import { ReferencePage } from './ReferencePage.tsx'

type Props = ComponentProps<typeof ReferencePage>

/** The company's own records of a kind, which admins who are limited to divisions only read. */
export function OwnReferencePage(props: Omit<Props, 'note' | 'mayEdit'>) {
  const note = useWholeCompanyNote()
  return <ReferencePage {...props} note={note} mayEdit={!note} />
}
