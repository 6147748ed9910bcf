import { Anchor, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { FaqEditLink } from './FaqEditLink.tsx'
import { FaqMenu } from './FaqMenu.tsx'
import classes from './faqs.module.css'
import { faqsTexts as texts } from './faqs.texts.ts'

/** A question of the knowledge base where it is written. */
export function FaqListItem({ faq }: { faq: FrequentlyAskedQuestion }) {
  const { id, question, display_order, video_url, updated_at, deleted_at } = faq
  return (
    <li className={classes.line}>
      <span className={classes.order} data-figures title={texts.orderOf(display_order)}>
        {display_order}
      </span>
      {deleted_at ? (
        <Text className={classes.question} c="dimmed">
          {question}
        </Text>
      ) : (
        <Anchor
          className={classes.question}
          c="var(--mantine-color-text)"
          fw={550}
          renderRoot={props => <FaqEditLink {...props} faqId={id} />}
        >
          {question}
        </Anchor>
      )}
      <span className={classes.aside} data-figures>
        {video_url && (
          <span className={classes.film}>
            <IconPlayerPlay size={15} aria-hidden />
            {texts.hasFilm}
          </span>
        )}
        {texts.changed(formatDate(updated_at))}
      </span>
      <FaqMenu faq={faq} />
    </li>
  )
}
