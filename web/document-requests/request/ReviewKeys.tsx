import { RowKeysHint } from '#web/platform/records/keys/RowKeysHint.tsx'
import classes from '../document-requests.module.css'
import { reviewTexts } from './review.texts.ts'

const { move, complete, returnIt, next } = reviewTexts.keys

/** The shortcuts of a review. */
export function ReviewKeys({ hasNext }: { hasNext: boolean }) {
  return (
    <div className={classes.section}>
      <RowKeysHint
        keys={[
          [['J', 'K'], move],
          [['C'], complete],
          [['R'], returnIt],
          ...(hasNext ? [[['N'], next] as const] : []),
        ]}
      />
    </div>
  )
}
