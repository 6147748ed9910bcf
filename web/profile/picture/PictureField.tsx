import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useEffect, useState } from 'react'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { profileTexts as texts } from '../profile.texts.ts'
import classes from './PictureField.module.css'
import { squarePicture } from './square-picture.ts'
import { usePicture } from './use-picture.ts'

/** The person’s picture: dropped or chosen, cropped in the browser, previewed, and then sent. */
export function PictureField({ me, isLocked }: { me: CurrentUser; isLocked: boolean }) {
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { chosen, choose, preview } = useChosen()
  const { save, remove, problem } = usePicture(() => choose(null))
  const take = async (file: File | null | undefined) => {
    if (!file || isLocked) return
    setRefusal(null)
    await squarePicture(file).then(choose, () => setRefusal(texts.notAnImage))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isLocked)
  }
  const error = refusal ?? problem
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Portrait me={me} preview={preview} />
      <div className={classes.words}>
        <Text fw={500}>{texts.picture}</Text>
        <Dimmed>{texts.pictureHelp}</Dimmed>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        <div className={classes.buttons}>
          {chosen && (
            <Button size="xs" loading={save.isPending} onClick={() => save.mutate(chosen)}>
              {texts.savePicture}
            </Button>
          )}
          <FileButton accept="image/*" onChange={file => void take(file)}>
            {props => (
              <Button {...props} size="xs" variant="default">
                {chosen || me.profile_picture ? texts.otherPicture : texts.choosePicture}
              </Button>
            )}
          </FileButton>
          {chosen && (
            <Button size="xs" variant="default" onClick={() => choose(null)}>
              {texts.cancel}
            </Button>
          )}
          {!chosen && me.profile_picture && (
            <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {texts.removePicture}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Portrait({ me, preview }: { me: CurrentUser; preview: string | null }) {
  const source = preview ?? me.profile_picture?.image
  if (source)
    return <img className={classes.picture} src={source} alt={preview ? texts.picturePreview : ''} />
  return (
    <span className={classes.picture} aria-hidden>
      {`${me.first_name.charAt(0)}${me.last_name.charAt(0)}`.toUpperCase()}
    </span>
  )
}

/** The picture that waits to be saved, with an address to show it by. */
function useChosen() {
  const [chosen, setChosen] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!chosen) return
    const url = URL.createObjectURL(chosen)
    setPreview(url)
    return () => {
      setPreview(null)
      URL.revokeObjectURL(url)
    }
  }, [chosen])
  return { chosen, choose: setChosen, preview }
}
