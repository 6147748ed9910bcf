import { useMemo } from 'react'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { Comments } from '#web/platform/messages/Comments.tsx'
import classes from '../document-requests.module.css'
import { commentsOf } from './comments-of.ts'
import { pageTexts as texts } from './request.texts.ts'

/** The comments on a request, and the field for the next one. */
export function RequestComments({ request: { id, abilities, reasons } }: { request: DocumentRequestWhole }) {
  const conversation = useMemo(() => commentsOf(id), [id])
  return (
    <section className={classes.section} aria-labelledby="request-comments">
      <h2 id="request-comments" className={classes.head}>
        {texts.comments}
      </h2>
      <Comments
        key={id}
        conversation={conversation}
        closed={abilities.comment ? null : (reasons.comment ?? '')}
      />
    </section>
  )
}
