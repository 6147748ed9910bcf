import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { openRoomApi, type RoomDoor } from '#domain/auditor-rooms/open-room.contract.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { useLinkToken } from '#web/platform/pages/link-token.ts'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { DoorCard } from './DoorCard.tsx'
import { insideTexts as texts } from './inside.texts.ts'

const quiet = { quiet: true, invalidates: [] }

/** The way into a room: its link, and the code that is emailed for each browser. */
export function DoorPage() {
  const token = useLinkToken()
  if (!token) return <DoorCard title={texts.deadTitle} lead={texts.noToken} />
  return <Door key={token} token={token} />
}

function Door({ token }: { token: string }) {
  const { data: door, error, mutate: look } = useSend(openRoomApi.door, quiet)
  const navigate = useNavigate()
  useEffect(() => {
    look(
      { token },
      {
        onSuccess: ({ room, is_entered }) => {
          if (is_entered) void navigate({ to: '/auditor-room/$room', params: { room }, replace: true })
        },
      },
    )
  }, [look, token, navigate])
  if (error) return <DoorCard title={texts.deadTitle} lead={sentenceOf(error)} />
  if (!door || door.is_entered) return <DoorCard title={texts.doorTitle} lead={texts.doorLoading} />
  return <CodeSteps token={token} door={door} />
}

/** Sends a code on a button press: virus scanners open links but press nothing. */
function CodeSteps({ token, door }: { token: string; door: RoomDoor }) {
  const send = useSend(openRoomApi.sendCode, quiet)
  const problem = send.error && sentenceOf(send.error)
  const request = () => send.mutate({ room: door.room, token })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request()
  }
  if (send.data)
    return (
      <CodeStep
        key={send.submittedAt}
        door={door}
        onNewCode={request}
        isSending={send.isPending}
        problem={problem}
      />
    )
  return (
    <DoorCard title={texts.doorTitle} lead={texts.doorLead(door.company, door.sent_to)}>
      <FormStack onSubmit={submit} problem={problem}>
        <Button type="submit" size="md" fullWidth autoFocus loading={send.isPending}>
          {texts.sendCode}
        </Button>
      </FormStack>
    </DoorCard>
  )
}

interface CodeProps {
  door: RoomDoor
  onNewCode: () => void
  isSending: boolean
  /** The reason why no further code was sent. */
  problem: string | null
}

function CodeStep({ door: { room, sent_to }, onNewCode, isSending, problem }: CodeProps) {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const enter = useSend(openRoomApi.enter, quiet)
  const open = (whole: string) => {
    if (enter.isPending || whole === '') return
    enter.mutate(
      { room, code: whole },
      {
        onSuccess: () => void navigate({ to: '/auditor-room/$room', params: { room }, replace: true }),
        onError: () => setCode(''),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(code)
  }
  const isOver = enter.error?.body.is_over === true
  return (
    <DoorCard title={texts.codeTitle} lead={texts.codeLead(sent_to)}>
      <FormStack onSubmit={submit} problem={problem}>
        <CodeField
          label={texts.code}
          size="md"
          autoFocus
          value={code}
          error={enter.error && sentenceOf(enter.error)}
          disabled={isOver}
          onChange={setCode}
          onComplete={open}
        />
        <Button type="submit" size="md" fullWidth loading={enter.isPending} disabled={isOver}>
          {texts.enter}
        </Button>
        <Button variant="subtle" onClick={onNewCode} loading={isSending}>
          {texts.newCode}
        </Button>
      </FormStack>
    </DoorCard>
  )
}
