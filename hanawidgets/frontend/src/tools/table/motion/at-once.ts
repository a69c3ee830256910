// Animations that begin with the frame at hand.

/** Animate; the browser would otherwise let the first frame wait until what draws it is ready, some frames on a busy device. */
export function animate(node: Element, frames: Keyframe[], timing: number | KeyframeAnimationOptions): Animation {
  const animation = node.animate(frames, timing);
  const now = document.timeline?.currentTime;
  if (now != null) animation.startTime = now;
  return animation;
}
