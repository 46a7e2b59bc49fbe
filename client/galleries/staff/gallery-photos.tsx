import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAction } from '../../apollo/use-action.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { DeleteDialog } from '../../staff/kit/delete-dialog.tsx'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { type CampGallery, DELETE_GALLERY, DELETE_PHOTO, RESTORE_PHOTO } from './gallery-documents.ts'
import { GalleryPhoto } from './gallery-photo.tsx'

type GalleryPhotosProps = { gallery: CampGallery; reload: () => Promise<void> }
type Photo = CampGallery['photos'][number]

const GROUPS: { status: Photo['status']; title: string; lead: string }[] = [
  {
    status: 'HIDDEN',
    title: 'Taken down by a family',
    lead: "Someone in them doesn't want to be shown. Only camp staff see them.",
  },
  { status: 'NEW', title: 'New', lead: 'Only camp staff see them.' },
  { status: 'SHOWN', title: 'Published', lead: 'The families who were there see them.' },
]

export function GalleryPhotos({ gallery, reload }: GalleryPhotosProps) {
  const { eventId, title, photos } = gallery
  const [deletes, setDeletes] = useState<Photo | 'ALL' | null>(null)
  const [deletePhoto] = useAction(DELETE_PHOTO)
  const [deleteGallery] = useAction(DELETE_GALLERY)
  const [showAgain, isShowing] = useAction(RESTORE_PHOTO)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const getPhotoName = (photo: Photo) => `Photo ${photos.indexOf(photo) + 1} of ${photos.length}`

  async function show(photo: Photo) {
    if (isShowing) return
    const outcome = await showAgain({ eventId, photoId: photo.id })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    toast(
      outcome.kind === 'DONE'
        ? { title: 'Families can see the photo again' }
        : { title: 'Nothing was changed', description: outcome.message ?? undefined, variant: 'destructive' },
    )
    await reload()
  }

  return (
    <>
      {GROUPS.map(({ status, title: heading, lead }) => {
        const group = photos.filter((photo) => photo.status === status)
        if (group.length === 0) return null
        return (
          <Box component="section" key={status} aria-labelledby={`photos-${status}`}>
            <Typography component="h2" variant="h3" id={`photos-${status}`}>
              <Text>
                {heading} ({group.length})
              </Text>
            </Typography>
            <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{lead}</Box>
            <Box component="ul" sx={GRID_STYLE}>
              {group.map((photo) => (
                <GalleryPhoto
                  key={photo.id}
                  photo={photo}
                  name={getPhotoName(photo)}
                  onDelete={() => setDeletes(photo)}
                  onShowAgain={status === 'HIDDEN' ? () => void show(photo) : null}
                />
              ))}
            </Box>
          </Box>
        )
      })}
      <Box>
        <Button color="error" variant="outlined" onClick={() => setDeletes('ALL')}>
          Delete all photos of this camp
        </Button>
      </Box>
      {deletes === 'ALL' && (
        <DeleteDialog
          question="Are you sure you want to delete all photos of this camp?"
          name={`${title}: ${formatCount(photos.length, 'photo')}`}
          remove={() => deleteGallery({ eventId })}
          doneText="Photos deleted"
          failureText="The photos could not be deleted"
          onDeleted={() => void reload()}
          onClose={() => setDeletes(null)}
        >
          This deletes them for good, for families too.
        </DeleteDialog>
      )}
      {deletes !== null && deletes !== 'ALL' && (
        <DeleteDialog
          question="Are you sure you want to delete this photo?"
          name={getPhotoName(deletes)}
          remove={() => deletePhoto({ eventId, photoId: deletes.id })}
          doneText="Photo deleted"
          failureText="The photo could not be deleted"
          onDeleted={() => void reload()}
          onClose={() => setDeletes(null)}
        />
      )}
    </>
  )
}

const GRID_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
    md: 'repeat(auto-fill, minmax(15rem, 1fr))',
  },
  gap: 1.5,
} as const
