import { Button } from '@mantine/core'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { useAcceptingMany } from './use-accepting-many.tsx'

interface Props {
  answers: readonly RegularAnswer[]
  onDone: () => void
}

/** The actions on the chosen answers. Each is offered only if it would change at least one of them. */
export function AcceptActions({ answers, onDone }: Props) {
  const { send, isPending } = useAcceptingMany()
  const change = (accepted: boolean) => void send(answers, accepted).then(onDone)
  return (
    <>
      {answers.some(({ accepted }) => !accepted) && (
        <Button size="compact-md" loading={isPending} onClick={() => change(true)}>
          {texts.accept}
        </Button>
      )}
      {answers.some(({ accepted }) => accepted) && (
        <Button size="compact-md" variant="default" loading={isPending} onClick={() => change(false)}>
          {texts.takeBack}
        </Button>
      )}
    </>
  )
}
