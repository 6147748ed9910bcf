import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { detailDescriptions, details } from '#domain/answers/answer-content.ts'
import { openRoomApi, type RoomAnswerWhole } from '#domain/auditor-rooms/open-room.contract.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { AskForm } from './AskForm.tsx'
import { FileList } from './files/FileList.tsx'
import { inRoom } from './in-room.ts'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'

const route = getRouteApi('/in-auditor-room/auditor-room/$room/answers/$answerId')

/** An answer of the room with its control, its score and its evidence. */
export function AnswerPage() {
  const { room, answerId } = route.useParams()
  const query = useQuery(inRoom(openRoomApi.answer, { room, answer_id: answerId }))
  const crumbs = [{ label: texts.answersTitle, to: `/auditor-room/${room}/answers` }]
  return (
    <Page title={query.data?.question ?? texts.answersTitle} crumbs={crumbs}>
      <Loaded query={query} gone={texts.gone}>
        {answer => (
          <>
            <FactList className={classes.facts} facts={factsOf(answer)} />
            <section className={classes.section} aria-labelledby="room-answer">
              <h2 id="room-answer" className={classes.head}>
                {texts.answer}
              </h2>
              <Options answer={answer} />
            </section>
            <Text title={texts.reason} text={answer.not_applicable_reason} />
            <Text title={texts.control} text={answer.control} />
            <FileList room={room} files={answer.files} />
            <AskForm room={room} about={{ answer_id: answerId }} asked={answer.questions} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Options({ answer }: { answer: RoomAnswerWhole }) {
  if (answer.not_applicable) return <p className={classes.text}>{texts.notApplicable}</p>
  return (
    <ul className={classes.options}>
      {answer.options.map(({ id, option }) => {
        const isChosen = id === answer.question_option_id
        const Icon = isChosen ? IconCircleCheckFilled : IconCircle
        return (
          <li key={id} data-chosen={isChosen || undefined}>
            <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            <span>
              {option}
              {isChosen && ` (${texts.chosen})`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.head}>{title}</h2>
      <p className={classes.text}>{text}</p>
    </section>
  )
}

function factsOf(answer: RoomAnswerWhole) {
  const { entity, framework, topic, question_number, score, answered_by, answered_at } = answer
  return [
    [texts.entity, entity.name],
    [texts.framework, framework.name],
    [texts.topic, [question_number, topic].filter(Boolean).join(' · ')],
    [texts.score, score],
    [texts.answered, texts.byAt(answered_by, formatMoment(answered_at))],
    [
      texts.accepted,
      answer.accepted_by ? texts.byAt(answer.accepted_by, formatMoment(answer.accepted_at)) : texts.no,
    ],
    [texts.restsOn, answer.controls.map(({ code, name }) => (code ? `${code} ${name}` : name)).join(', ')],
    ...details.map(field => [detailDescriptions[field].heading, answer[field]] as const),
  ] as const
}
