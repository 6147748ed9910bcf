import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { WholePolicy } from '#domain/policies/policies.contract.ts'
import { policyCommentsApi } from '#domain/policies/policy-comments.contract.ts'
import type { WrittenVersion } from '#domain/policies/policy-versions.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'
import classes from './comments.module.css'
import { commentTexts as texts } from './comments.texts.ts'
import { selectedIn } from './passages.ts'

interface Props {
  policy: WholePolicy
  version: WrittenVersion
  /** The element with the text of the version. */
  text: RefObject<HTMLElement | null>
}

/** The comments beside a version, by the passages that they are about. */
export function CommentsSection({ policy, version, text }: Props) {
  const query = useQuery(asking(policyCommentsApi.list, { policy_id: policy.id }))
  const selected = useSelected(text)
  const [quote, setQuote] = useState<string | null>(null)
  const [showsResolved, setShowsResolved] = useState(false)
  const mayComment = policy.abilities.write === true
  return (
    <section className={classes.comments} aria-labelledby="comments">
      <h2 id="comments" className={classes.head}>
        {texts.title}
      </h2>
      {mayComment && quote === null && (
        <>
          <Dimmed>{texts.help}</Dimmed>
          <Button
            variant="default"
            size="xs"
            disabled={selected === ''}
            // Keeps the selection.
            onMouseDown={event => event.preventDefault()}
            onClick={() => setQuote(selected)}
          >
            {texts.comment}
          </Button>
        </>
      )}
      {quote !== null && (
        <CommentForm
          policyId={policy.id}
          number={version.number}
          quote={quote}
          onClose={() => setQuote(null)}
        />
      )}
      <Loaded query={query} bars={[48, 48]}>
        {({ data }) => {
          const threads = data.filter(({ parent_id }) => parent_id === null)
          const open = threads.filter(({ resolved_at }) => resolved_at === null)
          const resolved = threads.length - open.length
          return (
            <>
              {open.length === 0 && <Dimmed>{resolved > 0 ? texts.noneOpen : texts.none}</Dimmed>}
              <ul className={classes.threads}>
                {(showsResolved ? threads : open).map(comment => (
                  <CommentThread
                    key={comment.id}
                    comment={comment}
                    replies={data.filter(({ parent_id }) => parent_id === comment.id)}
                    body={version.body}
                    text={text}
                    mayComment={mayComment}
                  />
                ))}
              </ul>
              {resolved > 0 && (
                <Button variant="subtle" size="xs" onClick={() => setShowsResolved(!showsResolved)}>
                  {showsResolved ? texts.hideResolved : texts.showResolved(resolved)}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** The words that are selected in the text. */
function useSelected(text: RefObject<HTMLElement | null>): string {
  const [selected, setSelected] = useState('')
  useEffect(() => {
    const look = () => setSelected(selectedIn(text.current))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [text])
  return selected
}
