import { Skeleton, Stack } from '@mantine/core'
import { uiTexts } from '../ui.texts.ts'

/** The skeleton of a page while its script or its first data loads. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" py="lg" role="status" aria-label={uiTexts.loading}>
      <Skeleton h={28} w={220} />
      <Skeleton h={14} w="min(100%, 420px)" />
      <Stack gap="sm" mt="md">
        {[1, 2, 3, 4, 5, 6].map(row => (
          <Skeleton key={row} h={36} />
        ))}
      </Stack>
    </Stack>
  )
}
