import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FrequentlyAskedQuestion, faqApi } from '#domain/faq/faq.contract.ts'
import { CallFailure } from '#web/platform/call-failure.ts'
import { asking } from '#web/platform/queries.ts'
import { failedOf } from '#web/platform/table-of.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { Failed } from '#web/ui/PageStates.tsx'
import { FaqEditForm } from './FaqEditForm.tsx'
import { faqsTexts as texts } from './faqs.texts.ts'

interface Props {
  faqId: number
  topics: string[]
  onClose: () => void
}

/** Changes a question, as it stands now and not as the list last showed it. */
export function FaqEditDialog({ faqId, topics, onClose }: Props) {
  const query = useQuery({
    ...asking(faqApi.show, { faq_id: faqId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [theirs, take] = useState<FrequentlyAskedQuestion | null>(null)
  const faq = theirs ?? (query.isFetchedAfterMount ? query.data : undefined)
  if (faq && !faq.deleted_at) {
    return <FaqEditForm key={faq.version} faq={faq} topics={topics} onClose={onClose} onTakeTheirs={take} />
  }
  return (
    <AppModal opened onClose={onClose} title={texts.editTitle} size="xl">
      {faq && <Failed title={faq.question} help={texts.isTrashed} />}
      {query.error && <NotLoaded error={query.error} onTryAgain={() => void query.refetch()} />}
      {!faq && !query.error && <Shape />}
    </AppModal>
  )
}

function NotLoaded({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  if (error instanceof CallFailure && error.status === 404) return <Failed help={texts.notThere} />
  return <Failed {...failedOf(error)} onTryAgain={onTryAgain} />
}

function Shape() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={56} />
      <Skeleton h={220} />
      <Skeleton h={56} />
    </Stack>
  )
}
