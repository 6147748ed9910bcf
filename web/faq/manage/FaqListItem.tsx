import { IconPlayerPlay } from '@tabler/icons-react'
import type { FrequentlyAskedQuestion } from '#domain/faq/faq.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { formatDate } from '#web/ui/format.ts'
import { FaqMenu } from './FaqMenu.tsx'
import classes from './faqs.module.css'
import type { FaqsSearch } from './faqs.search.ts'
import { faqsTexts as texts } from './faqs.texts.ts'

/** A question in the administration of the knowledge base. */
export function FaqListItem({ faq }: { faq: FrequentlyAskedQuestion }) {
  const { id, question, display_order, video_url, updated_at, deleted_at, abilities } = faq
  return (
    <li className={classes.line}>
      <span className={classes.order} data-figures title={texts.orderOf(display_order)}>
        {display_order}
      </span>
      <RecordName<FaqsSearch>
        patch={{ edit: id }}
        mayOpen={abilities.edit}
        className={classes.question}
        isDimmed={deleted_at !== null}
      >
        {question}
      </RecordName>
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
