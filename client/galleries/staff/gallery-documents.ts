import { graphql } from '../../graphql/gql.ts'
import type { GalleryPageQuery } from '../../graphql/graphql.ts'

/** Data of the gallery page. The query has no fragments because it is never cached. */
export const GALLERY_PAGE = graphql(/* GraphQL */ `
  query GalleryPage($eventId: ID!) {
    campGallery(eventId: $eventId) {
      eventId
      title
      takesPhotos
      publishedAt
      lastDay
      peopleCount
      bookingCount
      photoChoicesVersion
      peopleWithoutPhotoConsent {
        id
        name
        choice
      }
      photos {
        id
        width
        height
        smallUrl
        largeUrl
        status
      }
    }
  }
`)

export type CampGallery = NonNullable<GalleryPageQuery['campGallery']>

export const PUBLISH_PHOTOS = graphql(/* GraphQL */ `
  mutation PublishPhotos($input: PublishPhotosInput!) {
    publishPhotos(input: $input) {
      __typename
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const DELETE_PHOTO = graphql(/* GraphQL */ `
  mutation DeletePhoto($input: DeletePhotoInput!) {
    deletePhoto(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** Shows a photo again that a family had hidden. */
export const RESTORE_PHOTO = graphql(/* GraphQL */ `
  mutation RestorePhoto($input: RestorePhotoInput!) {
    restorePhoto(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

export const DELETE_GALLERY = graphql(/* GraphQL */ `
  mutation DeleteGallery($input: DeleteGalleryInput!) {
    deleteGallery(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)
