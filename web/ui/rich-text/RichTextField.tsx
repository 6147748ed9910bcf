import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './RichTextEditor.tsx'
import { richTextTexts as texts } from './rich-text.texts.ts'

const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })),
)

/** Text with basic formatting. The editor loads when it is first shown. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton h={180} aria-label={texts.loading} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
