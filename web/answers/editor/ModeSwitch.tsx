import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { answersTexts as texts } from '../answers.texts.ts'
import type { Mode } from '../saving/send-answers.ts'

interface Props {
  mode: Mode
  onChange: (mode: Mode) => void
}

/** Switches between giving the answer that counts and giving an opinion. */
export function ModeSwitch({ mode, onChange }: Props) {
  return (
    <div>
      <Segments
        size="sm"
        aria-label={texts.modes}
        value={mode}
        onChange={next => onChange(next as Mode)}
        data={[
          { value: 'answer', label: texts.modeAnswer },
          { value: 'opinion', label: texts.modeOpinion },
        ]}
      />
      {mode === 'opinion' && <Dimmed mt={6}>{texts.opinionHelp}</Dimmed>}
    </div>
  )
}
