import { Button } from '@mantine/core'
import { exclusionsApi, type QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { DecisionConfirm } from './DecisionConfirm.tsx'
import classes from './exclusions.module.css'
import { exclusionsTexts as texts } from './exclusions.texts.ts'
import { RequestHead } from './RequestHead.tsx'
import { RequestSection } from './RequestSection.tsx'
import { type Decision, useDeciding } from './use-deciding.ts'

interface Props {
  id: number
  onClose: () => void
}

/** The review of an exclusion request, and its decision while it is pending. */
export function ExclusionRequestDialog({ id, onClose }: Props) {
  // A cached request may have been decided since.
  const query = useFresh(exclusionsApi.showRequest, { exclusion_request_id: id })
  const request = query.data
  const { open } = useDialogs()
  const { asked, ask, decide, isPending } = useDeciding(id, onClose)
  return (
    <>
      <AppModal
        opened
        onClose={onClose}
        size={1200}
        title={<RequestHead request={request} />}
        actions={request && !request.completed && <Answers request={request} onAsk={ask} />}
      >
        <Loaded query={query} gone={texts.notFound} bars={[{ h: 24, w: '70%' }, 44, 44, 80]}>
          {request => (
            <RequestSection
              request={request}
              onShowEntity={() => open({ name: 'entity', entityId: request.entity_id })}
            />
          )}
        </Loaded>
      </AppModal>
      {request && asked && (
        <DecisionConfirm
          decision={asked}
          entity={request.entity.name}
          onConfirm={reason => decide(asked, reason)}
          onClose={() => ask(null)}
          isPending={isPending}
        />
      )}
    </>
  )
}

interface AnswersProps {
  request: QuestionExclusionRequest
  onAsk: (decision: Decision) => void
}

/** The buttons to deny and approve, or the name of the person who decided. */
function Answers({ request: { abilities, reasons }, onAsk }: AnswersProps) {
  if (!abilities.decide) {
    return <Dimmed className={classes.note ?? ''}>{reasons.decide}</Dimmed>
  }
  return (
    <>
      <Button variant="default" onClick={() => onAsk('deny')}>
        {texts.deny}
      </Button>
      <Button onClick={() => onAsk('approve')}>{texts.approve}</Button>
    </>
  )
}
