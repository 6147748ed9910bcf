import { Skeleton, Stack } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

/**
 * Renders its children when they come near the viewport. Used for parts that call the server or load a script of their
 * own.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' })
  const [isSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !isSeen) setSeen(true)
  if (!isSeen) {
    return (
      <div ref={ref}>
        <RowsSkeleton />
      </div>
    )
  }
  return <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
}

/** The skeleton of a short list. */
export function RowsSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label={uiTexts.loading}>
      <Skeleton h={40} />
      <Skeleton h={40} />
    </Stack>
  )
}
