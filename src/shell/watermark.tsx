import type { UserInfo } from '../session/storage.ts'

/** 水印 of 通用设置 with who looks, over everything and in nobody's way: a picture of the screen says whose it was. */
export function Watermark({ user }: { readonly user: UserInfo }) {
  const text = `${user.mall.watermark} ${user.realName}${user.phone.slice(-4)}`
  const safe = text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="180"><text x="20" y="120"
    transform="rotate(-20 130 90)" font-size="14" fill="#808080" fill-opacity="0.14">${safe}</text></svg>`
  return (
    <div
      aria-hidden
      data-watermark
      className="pointer-events-none fixed inset-0 z-(--z-toast)"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }}
    />
  )
}
