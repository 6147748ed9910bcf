import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { RichTextProps } from './RichTextEditor.tsx'
import { richTextTexts as texts } from './rich-text.texts.ts'

const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'), 'RichTextEditor')

/** Text with basic formatting. The editor loads when it is first shown. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton h={180} aria-label={texts.loading} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
