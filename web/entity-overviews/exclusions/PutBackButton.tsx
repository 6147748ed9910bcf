import { Button } from '@mantine/core'
import { useState } from 'react'
import { type EntityQuestionExclusion, exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { overviewAnswers } from '../overview-queries.ts'

interface Props {
  exclusion: EntityQuestionExclusion
  /** In the row of a table. */
  isCompact?: boolean
}

/** Puts an excluded question back into the scope of its entity. */
export function PutBackButton({ exclusion, isCompact = false }: Props) {
  const { id, question, entity, abilities } = exclusion
  const [isAsking, setAsking] = useState(false)
  const lift = useSend(exclusionsApi.lift, { invalidates: overviewAnswers })
  if (!abilities.lift) return null
  const putBack = () =>
    lift.mutate(
      { exclusion_id: id },
      {
        onSuccess: () => {
          setAsking(false)
          toastDone(texts.putBackDone(question.tempid))
        },
      },
    )
  return (
    <>
      <Button
        variant="default"
        {...(isCompact && { size: 'compact-sm' })}
        aria-label={texts.putBackOf(question.tempid)}
        onClick={() => setAsking(true)}
      >
        {texts.putBack}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.putBackTitle(question.tempid)}
        confirm={texts.putBack}
        onConfirm={putBack}
        isPending={lift.isPending}
      >
        {texts.putBackHelp(entity.name)}
      </ConfirmDialog>
    </>
  )
}
