import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { searchApi } from '#domain/search/search.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { AutocompleteField } from '#web/ui/form/autocomplete/AutocompleteField.tsx'
import classes from '../policies.module.css'
import { formTexts as texts } from './form.texts.ts'
import type { LinkedQuestion } from './policy-values.ts'

const WAIT_MS = 350
const MIN_LENGTH = 2

interface Props {
  questions: readonly LinkedQuestion[]
  onChange: (questions: LinkedQuestion[]) => void
  error?: string | undefined
}

/** The questions of frameworks that a policy serves, found one after the other. */
export function QuestionsField({ questions, onChange, error }: Props) {
  const add = (question: LinkedQuestion | null) => {
    if (question && !questions.some(({ id }) => id === question.id)) onChange([...questions, question])
  }
  return (
    <Input.Wrapper label={texts.optional(texts.questions)} error={error} labelElement="div">
      {questions.length > 0 && (
        <ul className={classes.questions} aria-label={texts.questions}>
          {questions.map(question => (
            <li key={question.id}>
              {lineOf(question)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={texts.removeQuestion(lineOf(question))}
                onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {/* Another key empties the field once its question is in the list. */}
      <AutocompleteField
        key={questions.length}
        label={texts.addQuestion}
        placeholder={texts.addQuestionHelp}
        lookUp={find}
        minLength={MIN_LENGTH}
        waitMs={WAIT_MS}
        items={nothing}
        anchorOf={lineOf}
        keptOf={idOf}
        value={null}
        onChange={(_id, chosen) => add(chosen)}
      />
    </Input.Wrapper>
  )
}

const nothing: LinkedQuestion[] = []
const idOf = ({ id }: LinkedQuestion) => id
const lineOf = ({ tempid, question, protocol }: LinkedQuestion) => `${protocol.name} ${tempid}: ${question}`

async function find(text: string, signal: AbortSignal): Promise<readonly LinkedQuestion[]> {
  const search = text.trim().slice(0, 200)
  if (search.length < MIN_LENGTH) return nothing
  const { questions } = await call(searchApi.find, { search }, { signal })
  return questions.map(({ id, tempid, question, protocol }) => ({ id, tempid, question, protocol }))
}
