import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PersonPicker } from '../../users/PersonPicker.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import { type Interview, isInterview, noInterview } from './interview.ts'

interface Props {
  interview: Interview
  onChange: (interview: Interview) => void
}

/** The interviewer and the interviewee, recorded with every answer until the interview ends. */
export function InterviewFields({ interview, onChange }: Props) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !isInterview(interview)) {
    const begin = () => {
      setOpen(true)
      if (me) onChange({ ...interview, interviewer: { id: me.id, full_name: me.full_name } })
    }
    return (
      <Anchor component="button" type="button" size="sm" onClick={begin}>
        {texts.recordInterview}
      </Anchor>
    )
  }
  const end = () => {
    setOpen(false)
    onChange(noInterview)
  }
  return (
    <section aria-label={texts.interview}>
      <FieldPair>
        <PersonPicker
          label={texts.interviewer}
          person={interview.interviewer}
          onChange={interviewer => onChange({ ...interview, interviewer })}
        />
        <PersonPicker
          label={texts.interviewee}
          person={interview.interviewee}
          onChange={interviewee => onChange({ ...interview, interviewee })}
        />
      </FieldPair>
      <Dimmed mt={4}>
        {texts.interviewHelp}{' '}
        <Anchor component="button" type="button" size="sm" onClick={end}>
          {texts.endInterview}
        </Anchor>
      </Dimmed>
    </section>
  )
}
