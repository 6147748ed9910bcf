import { Anchor, Button, Group, Kbd, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { AnswerWords } from '../dialog/AnswerWords.tsx'
import { answerShape } from '../dialog/answer-shape.ts'
import { HistorySection } from '../dialog/HistorySection.tsx'
import { type LoadedAnswer, useAnswer } from '../dialog/use-answer.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import classes from './review.module.css'
import { reviewTexts as texts } from './review.texts.ts'

interface Props {
  answerId: number
  position: string
  onAccept: () => void
  onNext: () => void
}

/** The answer under review: question, answer, evidence, and what was answered before. */
export function ReadingPane({ answerId, position, onAccept, onNext }: Props) {
  const query = useAnswer(answerId)
  return (
    <aside className={classes.pane} aria-label={texts.reading}>
      <Loaded query={query} {...answerShape}>
        {loaded => (
          <Read
            key={answerId}
            loaded={loaded as LoadedAnswer<RegularAnswer>}
            position={position}
            onAccept={onAccept}
            onNext={onNext}
          />
        )}
      </Loaded>
    </aside>
  )
}

interface ReadProps extends Omit<Props, 'answerId'> {
  loaded: LoadedAnswer<RegularAnswer>
}

function Read({ loaded, position, onAccept, onNext }: ReadProps) {
  const { answer, question, protocol } = loaded
  const { open } = useDialogs()
  const [isHistoryShown, setHistoryShown] = useState(false)
  const { facts } = texts
  const { accept } = answer.reasons
  return (
    <>
      <Group justify="space-between" gap="xs" className={classes.paneHead}>
        <span className={classes.position} data-figures>
          {position}
        </span>
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={onNext} rightSection={<Kbd size="xs">N</Kbd>}>
            {texts.next}
          </Button>
          <Button
            size="compact-md"
            disabled={!answer.abilities.accept}
            title={accept}
            onClick={onAccept}
            rightSection={<Kbd size="xs">A</Kbd>}
          >
            {texts.accept}
          </Button>
        </Group>
      </Group>
      {accept && <p className={classes.refusal}>{accept}</p>}
      <Title order={2} className={classes.question}>
        {question.tempid} {question.question || question.title}
      </Title>
      <AnswerWords answer={answer} options={answer.question.options} />
      {(answer.files?.length ?? 0) > 0 && (
        <section className={classes.part}>
          <h3>{texts.files}</h3>
          <ul className={classes.files}>
            {answer.files?.map(({ id, name }) => (
              <li key={id}>
                <IconFile size={16} stroke={1.6} aria-hidden />
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => open({ name: 'file', answerId: answer.id, fileId: id })}
                >
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.part}>
        <FactList
          facts={[
            [facts.entity, answer.entity.name],
            [facts.framework, protocol?.name],
            [facts.by, answer.answered_by.full_name],
            [facts.saved, formatMoment(answer.updated_at)],
            [facts.score, answer.score],
          ]}
        />
      </section>
      <section className={classes.part}>
        <h3>{texts.earlier}</h3>
        <EarlierAnswers answer={answer} />
      </section>
      <Group gap="xs" className={classes.part}>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => open({ name: 'answer', answerId: answer.id })}
        >
          {texts.open}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isHistoryShown}
          onClick={() => setHistoryShown(!isHistoryShown)}
        >
          {texts.history}
        </Button>
      </Group>
      {isHistoryShown && (
        <HistorySection answer={answer} options={[...question.options, ...question.former_options]} />
      )}
    </>
  )
}
