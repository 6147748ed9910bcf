import { Input } from '@mantine/core'
import { Segments } from '#web/ui/segments/Segments.tsx'
import { editorTexts as texts } from '../editor.texts.ts'
import { useField } from '../use-editor.ts'

const weights = ['1', '2', '3', '4', '5']

export function WeightField({ id, isLocked }: { id: number; isLocked: boolean }) {
  const [weight, change] = useField(id, 'weight')
  return (
    <Input.Wrapper label={texts.weight} description={texts.weightHelp} labelElement="div">
      <div>
        <Segments
          aria-label={texts.weight}
          data={weights}
          value={String(weight)}
          disabled={isLocked}
          onChange={value => change(Number(value))}
        />
      </div>
    </Input.Wrapper>
  )
}
