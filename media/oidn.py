"""Open Image Denoise's published network (Intel, Apache-2.0, the `rt_hdr_alb_nrm` weights), run with numpy alone.

Debian's Blender is built without that library; its weights are in the npm package `denoiser`, in the library's own
`.tza` format. Only what one filter needs is here: the U-Net, the transfer of high dynamic range, the exposure.
Layers and constants are facts of the library's public sources."""
import struct
import numpy as np


def weights(path):
    """tensors of a .tza file by name, convolution kernels as (9 * inputs, outputs) in the order rows, columns, inputs"""
    data = open(path, "rb").read()
    magic, _major, _minor, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(path + " is not a file of weights")
    (count,) = struct.unpack_from("<I", data, at)
    at, found = at + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dims = data[at]
        shape = struct.unpack_from("<%dI" % dims, data, at + 1)
        at += 1 + 4 * dims + dims  # the letters of the layout follow the sizes
        kind = {"h": np.float16, "f": np.float32}[chr(data[at])]
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        tensor = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        found[name] = tensor.transpose(2, 3, 1, 0).reshape(-1, shape[0]).copy() if dims == 4 else tensor
    return found


def convolve(x, kernel, bias, rectify=True, rows=24):
    """3 x 3, zero outside; in bands of rows so that the unrolled input stays in the processor's cache"""
    height, width, inputs = x.shape
    padded = np.zeros((height + 2, width + 2, inputs), np.float32)
    padded[1:-1, 1:-1] = x
    out = np.empty((height, width, len(bias)), np.float32)
    for top in range(0, height, rows):
        n = min(rows, height - top)
        band = np.empty((n, width, 9, inputs), np.float32)
        for k in range(9):
            band[:, :, k] = padded[top + k // 3 : top + k // 3 + n, k % 3 : k % 3 + width]
        out[top : top + n] = (band.reshape(n * width, -1) @ kernel + bias).reshape(n, width, -1)
    return np.maximum(out, 0, out) if rectify else out


def pooled(x):
    h, w, c = x.shape
    return x.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))


def joined(x, skip):
    return np.concatenate([x.repeat(2, 0).repeat(2, 1), skip], -1)


def network(x, w):
    layer = lambda name, v, rectify=True: convolve(v, w[name + ".weight"], w[name + ".bias"], rectify)
    skips, v = [x], layer("enc_conv0", x)
    for k in range(1, 5):
        v = pooled(layer("enc_conv%d" % k, v))
        skips.append(v)
    v = layer("enc_conv5b", layer("enc_conv5a", skips.pop()))
    for k in range(4, 0, -1):
        v = layer("dec_conv%db" % k, layer("dec_conv%da" % k, joined(v, skips[k - 1])))
    return layer("dec_conv0", v)


# ---- the curve between light and the network's 0..1 ----
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encoded(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-12) ** C + D, E * np.log(y + F) + G))


def decoded(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 1e-12) / B) ** (1 / C), np.exp((x - G) / E) - F))


TOP = float(encoded(np.float64(65504.0)))


def exposure(color):
    """brings the geometric mean of blocks of 16 x 16 pixels to middle gray"""
    light = color @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = light.shape[0] // 16 * 16, light.shape[1] // 16 * 16
    blocks = light[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    blocks = blocks[blocks > 1e-8]
    return 0.18 / float(np.exp2(np.log2(blocks).mean())) if blocks.size else 1.0


def denoised(color, albedo, normal, path):
    """scene-linear color without its noise, guided by first-hit albedo (0..1) and normal (-1..1), all (h, w, 3)"""
    h, w = color.shape[:2]
    scale = exposure(color)
    light = encoded(np.clip(color * scale, 0, 65504)) / TOP
    x = np.concatenate([light, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], -1).astype(np.float32)
    x = np.pad(x, ((0, -h % 16), (0, -w % 16), (0, 0)))
    return (decoded(np.clip(network(x, weights(path))[:h, :w], 0, 1) * TOP) / scale).astype(np.float32)
