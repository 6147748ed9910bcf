import { Anchor } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AskedQuestion, openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { FileList } from './files/FileList.tsx'
import { inRoom } from './in-room.ts'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'
import { useRoom } from './use-room.ts'

/** The questions that were asked in the room, with the replies. */
export function QuestionsPage() {
  const { room } = useRoom()
  const query = useQuery(inRoom(openRoomApi.questions, { room }))
  return (
    <Page title={texts.questionsTitle} help={texts.questionsHelp}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={IconMessageQuestion} title={texts.noQuestions} help={texts.noQuestionsHelp} />
          ) : (
            <ul className={classes.lines}>
              {data.map(question => (
                <li key={question.id}>
                  <Asked room={room} question={question} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function Asked({ room, question }: { room: string; question: AskedQuestion }) {
  const { message, created_at, state, reply, files } = question
  return (
    <>
      <About room={room} question={question} />
      <p className={classes.text}>{message}</p>
      <Dimmed>{[formatMoment(created_at), texts.states[state]].join(' · ')}</Dimmed>
      {reply && (
        <>
          <strong>{texts.reply}</strong>
          <p className={classes.text}>{reply}</p>
        </>
      )}
      {files.length > 0 && <FileList room={room} files={files} isPlain />}
    </>
  )
}

function About({ room, question }: { room: string; question: AskedQuestion }) {
  const { about, about_request_id: requestId, about_answer_id: answerId } = question
  const words = texts.about(about)
  if (requestId !== null)
    return (
      <Anchor
        fw={600}
        renderRoot={props => (
          <Link {...props} to="/auditor-room/$room/requests/$requestId" params={{ room, requestId }} />
        )}
      >
        {words}
      </Anchor>
    )
  if (answerId === null) return <strong>{words}</strong>
  return (
    <Anchor
      fw={600}
      renderRoot={props => (
        <Link {...props} to="/auditor-room/$room/answers/$answerId" params={{ room, answerId }} />
      )}
    >
      {words}
    </Anchor>
  )
}
