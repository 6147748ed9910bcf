import { Skeleton, Stack } from '@mantine/core'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { CardPage } from './CardPage.tsx'

/** The skeleton of a card with a form. */
export function FormSkeleton({ title }: { title: string }) {
  return (
    <CardPage title={title} lead={<Skeleton h={14} mt={8} w="80%" />}>
      <Stack gap="md" role="status" aria-label={uiTexts.loading}>
        <Skeleton h={60} />
        <Skeleton h={42} />
      </Stack>
    </CardPage>
  )
}
