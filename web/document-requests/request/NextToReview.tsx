import { Button, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { pageTexts as texts } from './request.texts.ts'

/** Leads to the next request of the list that waits for review. */
export function NextToReview({ onGo }: { onGo: () => void }) {
  return (
    <Button variant="subtle" rightSection={<Kbd size="xs">{texts.nextKey}</Kbd>} onClick={onGo}>
      {texts.next}
    </Button>
  )
}
